import type { ReactNode, Ref } from 'react';

interface SettingProps {
  heading: string;
  text: string;
  headingRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One way to prove who you are. Its heading takes the focus when a button in it is gone. */
export function Setting({ heading, text, headingRef, children }: SettingProps) {
  return (
    <div className="account-setting">
      <h3 ref={headingRef} tabIndex={-1}>
        {heading}
      </h3>
      <p className="quiet">{text}</p>
      {children}
    </div>
  );
}
