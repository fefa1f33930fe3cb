import { PracticeLogo } from '#app/practice-logo.tsx';
import { Icon, iconNames } from '#app/ui/icon.tsx';
import { Initial } from '#app/ui/initial.tsx';
import { iconPaths } from '#domain/paths.ts';
import { Sample } from './sample.tsx';

const grounds = [
  'bg-paper',
  'bg-white',
  'bg-mist',
  'bg-mist-2',
  'bg-ring-tint',
  'bg-good-tint',
  'bg-wait-tint',
  'bg-bad-tint',
  'bg-blush',
  'bg-blush-press',
];

export function IdentitySamples() {
  return (
    <>
      <Sample title="Mark">
        <div className="flex flex-wrap items-center gap-8">
          <PracticeLogo />
          <div className="gum on-gum rounded-base p-5">
            <PracticeLogo />
          </div>
          {[16, 24, 32, 64].map((size) => (
            <img key={size} src={iconPaths.drawing} width={size} height={size} alt="" />
          ))}
          <Initial name="Dina" />
          <Initial name="Wren" />
        </div>
      </Sample>
      <Sample title="Type">
        <p className="font-serif text-4xl">Every number lines up</p>
        <p className="mt-4 font-serif text-3xl">Every number lines up</p>
        <p className="mt-4 font-serif text-2xl">Every number lines up</p>
        <p className="mt-4 font-serif text-xl">Every number lines up</p>
        <p className="lede mt-4">A lede says what happens next, and when.</p>
        <p className="mt-4 max-w-text">
          Body text. A payslip, maybe a HECS debt or one rental.{' '}
          <a href="#type">Read about deductions</a>, <strong>strong words</strong> and figures:
          0123456789.
        </p>
        <p className="quiet mt-4 text-s">Small and quiet.</p>
      </Sample>
      <Sample title="Grounds">
        <ul className="flex flex-wrap gap-3">
          {grounds.map((ground) => (
            <li key={ground} className={`${ground} rounded-base border border-line px-5 py-4`}>
              {ground.slice(3)}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Icons">
        <ul className="flex flex-wrap gap-2">
          {iconNames.map((name) => (
            <li key={name} className="flex w-40 items-center gap-3 py-2 text-s">
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
    </>
  );
}
