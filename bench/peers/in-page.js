// Runs in each page that is measured, before its own scripts; takes all times on the page's own clock.
(() => {
  const waiting = [];
  const bench = { clickedAt: 0, clicks: [], paints: [], shown: undefined };
  window.bench = bench;
  addEventListener('click', ({ timeStamp }) => (bench.clickedAt = timeStamp), true);
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) bench.paints.push(startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') bench.clicks.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });

  const textOf = (cell) => cell?.textContent ?? '';
  const isShown = {
    form: () => document.querySelector('form button') !== null,
    rows: () =>
      [...document.querySelectorAll('tbody tr')].filter((row) => {
        const [first, second] = row.querySelectorAll('td');
        return textOf(first) !== '' && textOf(second) !== '';
      }).length > 5,
    otherRows: () => {
      const first = textOf(document.querySelector('tbody tr td'));
      return first !== '' && first !== bench.shown;
    },
  };
  const look = () => {
    for (const entry of waiting.splice(0))
      if (isShown[entry.what]()) entry.resolve(performance.now());
      else waiting.push(entry);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  /** Resolves with the time at which something is shown, in ms since navigation. */
  bench.when = (what) =>
    new Promise((resolve) => {
      waiting.push({ what, resolve });
    });
  /** Remembers the first cell, so that other rows can be told from these. */
  bench.remember = () => {
    bench.shown = textOf(document.querySelector('tbody tr td'));
  };
  /** Returns the middle of an element in the window. */
  bench.middleOf = (selector, index = 0) => {
    const element = document.querySelectorAll(selector)[index];
    if (!element) throw new Error(`there is no ${selector}`);
    element.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
})();
