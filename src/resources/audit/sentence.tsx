import { Fragment } from 'react';
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

/** Stand in a sentence for those that are elements there. */
const marks = { actor: '\uE000', object: '\uE001' };

/** Returns what was done in an entry as a sentence, and the label of a recorded field. */
export function useSentences() {
  const { t, i18n } = useTranslation(['audit', 'kit']);
  const { t: ofAlerts } = useTranslation('alerts', { useSuspense: false });
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
  /** The names of alerts and of their rules begin with a kind. */
  const nameOf = ({ kind, name }: AuditEntry['resource']) =>
    kind.startsWith('alert')
      ? name?.replace(/^[A-Z_]+/, (found) => ofAlerts(`values.kind.${found}`, { defaultValue: found }))
      : name;
  const sentenceOf = (entry: AuditEntry, names: object = {}) => {
    const { actor, action, resource } = entry;
    const named = { actor: actor.email, action, object: nameOf(resource), ...names };
    const sentence = t([`sentences.${action}`, 'sentences.other'], named);
    return [sentence, ...changesOf(entry)].join(', ');
  };
  return { sentenceOf, labelOf, nameOf };
}

const pagesOf: Readonly<Record<string, string | undefined>> = {
  round: rounds.path,
  coupon: coupons.path,
  influencer: influencers.path,
};

/** Shows a name, or what stands before the @ of an address; the address is read, copied and found. */
function Person({ name, email }: AuditEntry['actor']) {
  const shown = name ? name : (/^[^@]+/.exec(email)?.[0] ?? email);
  return (
    <span dir="auto" title={email}>
      {shown}
      <span className="visually-hidden">{name ? ` (${email})` : email.slice(shown.length)}</span>
    </span>
  );
}

/** The sentence of an entry; its object leads to its page where it has one. */
export function Sentence({ entry }: { readonly entry: AuditEntry }) {
  const { sentenceOf, nameOf } = useSentences();
  const { kind, id } = entry.resource;
  const page = ownEntry(pagesOf, kind);
  const object = <span dir="auto">{nameOf(entry.resource)}</span>;
  const elements = {
    [marks.actor]: <Person {...entry.actor} />,
    [marks.object]: page && id ? <Link to={`${page}/${encodePart(id)}`}>{object}</Link> : object,
  };
  const parts = sentenceOf(entry, marks)
    .split(/([\uE000\uE001])/)
    .filter(Boolean);
  return (
    <span style={{ whiteSpace: 'normal' }}>
      {parts.map((part) => (
        <Fragment key={part}>{ownEntry(elements, part) ?? part}</Fragment>
      ))}
    </span>
  );
}
