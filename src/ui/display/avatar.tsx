import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Shown only from the page's own origin, or as data: the console asks nothing of other hosts. */
  readonly src: string | null | undefined;
  /** The text whose initials stand in. */
  readonly name: string;
  readonly size?: number;
}

/** The first letters of the first and last word, at most two. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => Array.from(word ?? '').at(0) ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Whether a picture's address leads to no other host. */
export function isOwnPicture(src: string): boolean {
  if (src.startsWith('data:image/')) return true;
  try {
    return new URL(src, location.href).origin === location.origin;
  } catch {
    return false;
  }
}

/** A picture of somebody, or their initials. */
export function Avatar({ src, name, size = 72 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const shown = src && src !== broken && isOwnPicture(src) ? src : undefined;
  const box = { inlineSize: size, blockSize: size, fontSize: size * 0.36 };
  return (
    <span className={styles['avatar']} style={box} aria-hidden="true">
      {shown ? <img src={shown} alt="" onError={() => setBroken(shown)} /> : initialsOf(name)}
    </span>
  );
}
