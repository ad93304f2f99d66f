import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { headerToolsRest } from '../../settings/limits';
import { settings } from '../../settings/settings';
import type { HeaderTool, HeaderToolProps } from '../../schema/header-tool';
import { useAccess } from '../../access/use-access';
import { remember } from '../../lib/remember';
import { NamedIcon } from '../../ui/icons/named-icon';
import { lazyPart, useWhenIdle, type LazyPart } from '../../ui/lazy-part';
import { loadWithTexts } from '../routes/bespoke-pages';

const partsOf = remember((tools: readonly HeaderTool[]) =>
  tools.map((tool) => ({ ...tool, Tool: lazyPart(() => loadWithTexts(tool)) })),
);

interface LateToolProps extends Pick<HeaderTool, 'button'> {
  readonly Tool: LazyPart<HeaderToolProps>;
}

function LateTool({ button, Tool }: LateToolProps) {
  const { t } = useTranslation('common');
  const [isHere, fetchNow] = useWhenIdle(Tool, { after: headerToolsRest });
  const [wish, setWish] = useState<HeaderToolProps['wish']>();
  if (isHere) return <Tool wish={wish} />;
  if (!button) return null;
  const label = t(button.label);
  return (
    <Button
      type="text"
      title={label}
      aria-label={label}
      aria-haspopup="dialog"
      icon={<NamedIcon name={button.icon} />}
      onFocus={() => setWish('focus')}
      onBlur={() => setWish(undefined)}
      onClick={() => {
        setWish('open');
        void fetchNow();
      }}
    />
  );
}

/** The platform's tools for the viewer. They call its API, which knows nobody who signs in elsewhere. */
export function HeaderTools({ tools }: { readonly tools: readonly HeaderTool[] | undefined }) {
  const isAllowed = useAccess();
  const { builtInPages, signIn } = settings();
  if (!tools || !builtInPages || signIn !== undefined) return null;
  return partsOf(tools)
    .filter(({ access }) => isAllowed(access))
    .map(({ name, ...tool }) => <LateTool key={name} {...tool} />);
}
