import { useCallback, type MouseEvent, type ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';

/** Whether a click asks for another tab or window, which the browser opens. */
export const isForBrowser = (
  event: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** Renders links with one handler: the router's own, one in every row, render again with every change of the address. */
export function useCellLink(): (to: string, children: ReactNode) => ReactNode {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  return useCallback(
    (to, children) => (
      <a
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
