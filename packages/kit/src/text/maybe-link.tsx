import { Button, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { Link, useHref, useLinkClickHandler } from 'react-router';

/** A link where there is a page to go to, else only what would be in it. */
export const MaybeLink = ({ to, children }: Readonly<{ to: string | undefined; children: ReactNode }>) =>
  to === undefined ? children : <Link to={to}>{children}</Link>;

export const LinkButton = ({ to, ...button }: ButtonProps & { readonly to: string }) => (
  <Button {...button} href={useHref(to)} onClick={useLinkClickHandler<HTMLElement>(to)} />
);
