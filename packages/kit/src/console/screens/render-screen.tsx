import { StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { surviveTranslation } from '../../lib/translated-texts';

let root: Root | undefined;

export function renderScreen(screen: ReactNode): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('the page has no element with the id "root"');
  if (!root) surviveTranslation();
  root ??= createRoot(element);
  root.render(<StrictMode>{screen}</StrictMode>);
}
