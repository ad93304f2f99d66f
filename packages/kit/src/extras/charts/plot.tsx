import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import 'uplot/dist/uPlot.min.css';
import { whenIdle } from '../../lib/idle-queue';
import { useTheme } from '../../ui/use-theme';
import { ChartPoints, type ChartPointsProps } from './chart-points';
import type { PlotData } from './draw-plot';
import styles from './plot.module.css';

interface PlotProps extends ChartPointsProps {
  /** The same object as long as the same is to be shown. */
  readonly data: PlotData;
}

/** Lines or bars, drawn once the browser is idle, below their points. A table has to say what it shows, too. */
export function Plot({ data, ...points }: PlotProps) {
  const { t } = useTranslation('kit');
  const { mode } = useTheme();
  const [isTime, setTime] = useState(false);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => whenIdle(() => setTime(true)), []);
  const drawIn = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !isTime) return undefined;
      let remove: (() => void) | undefined = () => undefined;
      import('./draw-plot')
        .then(({ drawPlot }) => {
          if (!remove) return;
          setBroken(false);
          remove = drawPlot(element, data);
        })
        // Neither code that does not come nor a browser that does not draw may take the page away.
        .catch(() => setBroken(true));
      return () => {
        remove?.();
        remove = undefined;
      };
    },
    [isTime, data],
  );
  // The colours of the theme are read when the chart is made.
  return (
    <div key={mode} className={styles['plot']} ref={drawIn}>
      {isBroken ? <p className="caption">{t('chart.notDrawn')}</p> : null}
      <div className={styles['points']}>
        <ChartPoints {...points} />
      </div>
    </div>
  );
}
