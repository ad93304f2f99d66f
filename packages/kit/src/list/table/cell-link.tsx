import { useCallback, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';
import type { Row } from '../../lib/value-at';
import type { Attributes } from '../../ui/table/table';

/** Whether a click asks for another tab or window, which the browser opens. */
export const isForBrowser = (event: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>) =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** Renders links with one handler; a table marks those of a row's own page. The router's own, one in every row, render again with every change of the address. */
export function useCellLink(): (to: string, children: ReactNode, isOfRow: boolean) => ReactNode {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  return useCallback(
    (to, children, isOfRow) => (
      <a
        className={isOfRow ? 'row-link' : undefined}
        href={base + to}
        onClick={(event) => {
          if (event.defaultPrevented || event.button !== 0 || isForBrowser(event)) return;
          event.preventDefault();
          void navigate(to);
        }}
      >
        {children}
      </a>
    ),
    [base, navigate],
  );
}

const controls = 'a, button, input, select, textarea, label, [data-control]';

/** Returns the attributes with which a whole row opens its page, but not where a control or a text in it is meant. */
export function useRowOpener(
  targetOf: (row: Row) => string | undefined,
  peek: ((row: Row) => unknown) | undefined,
): (row: Row) => Attributes {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  return useCallback(
    (row) => {
      const to = targetOf(row);
      if (to === undefined) return {};
      const onClick = (event: MouseEvent<HTMLElement>) => {
        const { target, currentTarget, defaultPrevented } = event;
        // What is opened from a row, as a menu, is inside of it for React alone.
        if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return;
        if (target.closest(controls) || getSelection()?.isCollapsed === false) return;
        if (event.ctrlKey || event.metaKey) window.open(base + to, '_blank', 'noopener');
        else void navigate(to);
      };
      const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
        const { target, currentTarget, defaultPrevented, key, repeat } = event;
        if (!peek || key !== ' ' || repeat || defaultPrevented || isForBrowser(event)) return;
        if (!(target instanceof HTMLAnchorElement) || !currentTarget.contains(target)) return;
        event.preventDefault();
        peek(row);
      };
      return { onClick, onKeyDown, 'data-opens': '' };
    },
    [targetOf, peek, navigate, base],
  );
}
