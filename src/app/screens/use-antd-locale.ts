import type { ConfigProviderProps } from 'antd';
import english from 'antd/es/locale/en_US';
import { useEffect, useState } from 'react';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** antd's own words, for languages other than the English that it has built in. */
const locales: Readonly<Record<string, () => Promise<{ readonly default: AntdLocale }>>> = {
  de: () => import('antd/es/locale/de_DE'),
  ar: () => import('antd/es/locale/ar_EG'),
};

/**
 * antd's texts in a language; English until they have come, and where antd's English has to do. There is always one:
 * antd would mount everything below anew when the first comes or the last goes, with what was typed and who had the focus.
 */
export function useAntdLocale(lng: string): AntdLocale {
  const [loaded, setLoaded] = useState<{ readonly lng: string; readonly locale: AntdLocale }>();
  useEffect(() => {
    let isCurrent = true;
    locales[lng]?.().then(
      ({ default: locale }) => {
        if (isCurrent) setLoaded({ lng, locale });
      },
      (error: unknown) => {
        console.error(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [lng]);
  return loaded?.lng === lng ? loaded.locale : english;
}
