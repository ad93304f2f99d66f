export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
