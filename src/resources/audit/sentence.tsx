import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditEntry } from '../../../contract/platform/audit';
import { differencesOf, recordedText } from '@roundkeeper/kit/frames/difference-table';
import { ownEntry } from '@roundkeeper/kit/fields/field-kind';
import { encodePart } from '@roundkeeper/kit/lib/encode-part';
import { formatPercent } from '@roundkeeper/kit/lib/format';
import coupons from '../coupons/resource';
import influencers from '../influencers/resource';
import rounds from '../rounds/resource';

/** Short values, which a sentence has room for. */
const told = /Share$|^(?:freeBids|fees|progress|maxUses|validTo|dollarRate|slowSeconds|minutes|entryFee)$/;

/** Stands for the object in a sentence that is a link there. */
const mark = '\u0000';

/** Returns what was done in an entry as a sentence, and the label of a recorded field. */
export function useSentences() {
  const { t, i18n } = useTranslation(['audit', 'kit']);
  const labelOf = (path: string) => t(`labels.${path}`, { defaultValue: path });
  const valueOf = (path: string, value: unknown) =>
    path.endsWith('Share')
      ? formatPercent(Number(value), i18n.language)
      : recordedText(value, t('kit:nothing'));
  const changesOf = ({ before, after }: AuditEntry) =>
    differencesOf(before, after)
      .filter(({ path }) => before && after && told.test(path))
      .map(({ path, ...values }) =>
        t('changed', {
          label: labelOf(path),
          before: valueOf(path, values.before),
          after: valueOf(path, values.after),
        }),
      );
  const sentenceOf = (entry: AuditEntry, object = entry.resource.name) => {
    const { actor, action } = entry;
    const sentence = t([`sentences.${action}`, 'sentences.other'], { actor: actor.email, action, object });
    return [sentence, ...changesOf(entry)].join(', ');
  };
  return { sentenceOf, labelOf };
}

const pagesOf: Readonly<Record<string, string | undefined>> = {
  round: rounds.path,
  coupon: coupons.path,
  influencer: influencers.path,
};

/** The sentence of an entry; its object leads to its page where it has one. */
export function Sentence({ entry }: { readonly entry: AuditEntry }) {
  const { sentenceOf } = useSentences();
  const [begin, end] = sentenceOf(entry, mark).split(mark);
  const { kind, id, name } = entry.resource;
  const page = ownEntry(pagesOf, kind);
  const object = <bdi style={{ display: 'inline' }}>{name}</bdi>;
  return (
    <span style={{ whiteSpace: 'normal' }}>
      {begin}
      {end === undefined ? null : page && id ? (
        <Link to={`${page}/${encodePart(id)}`}>{object}</Link>
      ) : (
        object
      )}
      {end}
    </span>
  );
}
