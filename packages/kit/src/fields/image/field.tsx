import { Flex } from 'antd';
import Avatar from 'antd/es/avatar/Avatar';
import { useState } from 'react';
import { consoleOrigins, isAmong } from '../../wire/console-origins';
import { settings } from '../../settings/settings';
import { textAt } from '../../lib/value-at';
import { anyPicture, initialsOf, tintOf } from '../../lib/picture';
import type { ResourceText } from '../../text/resource-text';
import { Box } from '../parts/box';
import type { FieldKindParts, FieldProps } from '../field-kind';

interface PictureProps {
  readonly value: unknown;
  readonly text: ResourceText;
  /** Its initials stand in for a picture that there is not. */
  readonly name: string;
  readonly size: number;
  /** Whether the reason why there is no picture is in view; else it is for screen readers and a pointer's rest. */
  readonly saysWhy?: boolean;
}

/** Whether the settings name the host of a picture: what stands in a row does not make the console ask any other. */
export function isAllowed(address: string): boolean {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : undefined;
  if (!url) return false;
  const { protocol, origin } = url;
  return (
    protocol === 'data:' ||
    origin === location.origin ||
    isAmong(origin, consoleOrigins({ ...settings() }).images)
  );
}

/** A picture, or what stands in for it, with the reason in words where the browser did not load it. */
export function Picture({ value, text: { t }, name, size, saysWhy = false }: PictureProps) {
  const address = anyPicture(value);
  const [broken, setBroken] = useState<string>();
  const reason = () => {
    if (address === undefined) return undefined;
    if (!isAllowed(address)) return t('kit:picture.refused', { host: new URL(address, location.href).host });
    return broken === address ? t('kit:picture.broken') : undefined;
  };
  const why = reason();
  const image =
    address === undefined || why !== undefined ? null : (
      // What another host learns of the console is that a picture was asked for.
      <img src={address} alt="" referrerPolicy="no-referrer" onError={() => setBroken(address)} />
    );
  return (
    <Flex gap="small" align="center" title={why}>
      <Avatar
        className={image ? 'picture' : 'initials'}
        size={size}
        src={image}
        aria-hidden
        style={{ flex: 'none', fontSize: Math.min(18, size * 0.42), ...tintOf(name) }}
      >
        {initialsOf(name)}
      </Avatar>
      {why === undefined ? null : (
        <span className={saysWhy ? '' : 'visually-hidden'} style={{ color: 'var(--ink-faint)' }}>
          {why}
        </span>
      )}
    </Flex>
  );
}

export const nameOf = ({ field, row, name }: Pick<FieldProps, 'field' | 'row' | 'name'>) =>
  name ?? (field.initials === undefined ? '' : textAt(row, field.initials));

export default {
  view: {
    Cell: (props: FieldProps) => (
      <Picture value={props.value} text={props.text} name={nameOf(props)} size={24} />
    ),
    Detail: (props: FieldProps) => (
      <Picture value={props.value} text={props.text} name={nameOf(props)} size={56} saysWhy />
    ),
    width: 60,
    keepsWidth: true,
    showsAbsent: () => true,
  },
  input: { Control: (props) => <Box {...props} inputMode="url" latin /> },
} satisfies FieldKindParts;
