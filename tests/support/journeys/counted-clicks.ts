import type { Locator } from '@playwright/test';

/** Clicks, and counts its clicks. */
export function countedClicks() {
  let count = 0;
  return {
    click: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    total: () => count,
  };
}
