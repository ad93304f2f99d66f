import { useTranslation } from 'react-i18next';
import type { Round } from '../../../../contract/rounds';
import { formatPercent } from '../../../lib/format/format';
import { parsePercent } from '../rules/percent';
import type { ProgressDraft } from '../rules/round-drafts';
import { progressMovedTo } from '../rules/round-panel-state';
import { polling } from '../live/polling';
import { useActiveRound } from '../live/use-active-round';
import { Terms } from './terms';

interface ProgressTermsProps {
  /** As it was when the dialog opened; what the server says meanwhile counts. */
  readonly round: Round;
  readonly draft: ProgressDraft;
}

/** From where to where the progress is about to go, and whether another operator has moved it meanwhile. */
export function ProgressTerms({ round, draft }: ProgressTermsProps) {
  const { t, i18n } = useTranslation('roundManagement');
  const { data } = useActiveRound(round.currencyId, polling);
  const isOver = data !== undefined && data?.id !== round.id;
  const onServer = parsePercent((data?.id === round.id ? data : round).progress);
  const movedTo = progressMovedTo(draft, onServer);
  const percent = (value: number) => formatPercent(value, i18n.language);
  return (
    <Terms
      terms={[
        [t('fields.round'), String(round.number)],
        [t('fields.current'), percent(onServer)],
        [t('fields.next'), percent(parsePercent(draft.value))],
      ]}
      meanwhile={
        isOver
          ? t('notices.completedElsewhere', { number: round.number })
          : movedTo !== undefined && t('notices.movedElsewhere', { percent: percent(movedTo) })
      }
    />
  );
}
