import type { Page } from '@playwright/test';

/** How many pixels of two pictures differ by more than what anti-aliasing may do. */
export const differingPixels = (page: Page, one: Buffer, other: Buffer) =>
  page.evaluate(
    async (pictures) => {
      const [first, second] = await Promise.all(
        pictures.map(async (data) => {
          const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        }),
      );
      if (!first || first.length !== second?.length) return Number.POSITIVE_INFINITY;
      let differing = 0;
      for (let at = 0; at < first.length; at += 4)
        if ([0, 1, 2].some((part) => Math.abs((first[at + part] ?? 0) - (second[at + part] ?? 0)) > 24))
          differing += 1;
      return differing;
    },
    [one.toString('base64'), other.toString('base64')],
  );
