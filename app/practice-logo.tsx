import { practice } from '#content/practice.ts';
import { partsOfName } from '#domain/identifiers/practice-name.ts';
import { logoSize, sourcesOf } from '#domain/publishing/images.ts';
import { Logo, LogoMark } from './ui/logo.tsx';

/** The logo that the practice has uploaded, or the corella. */

function OwnMark({ picture, words }: { picture: string; words: string }) {
  const { width, height } = logoSize(picture);
  const sources = sourcesOf(picture, 'logo');
  return <img className="logo-own" {...sources} alt={words} width={width} height={height} />;
}

/** Without the name. Decorative. */
export function PracticeMark() {
  const { picture } = practice.logo;
  return picture ? <OwnMark picture={picture} words="" /> : <LogoMark />;
}

/** With the name, unless the logo is wide enough to hold it. */
export function PracticeLogo() {
  const { name, address, logo } = practice;
  const { picture, words = '' } = logo;
  const shown = { name: partsOfName(name), suburb: address.suburb };
  if (!picture) return <Logo {...shown} mark={<LogoMark />} />;
  if (logoSize(picture).isWide) {
    return (
      <span className="logo">
        <OwnMark picture={picture} words={words} />
      </span>
    );
  }
  // The name beside it may say the same already.
  const mark = <OwnMark picture={picture} words={name.includes(words) ? '' : words} />;
  return <Logo {...shown} mark={mark} />;
}
