import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditEntry } from '../../../contract/platform/audit';
import { differencesOf, recordedText } from '@roundkeeper/kit/frames/difference-table';
import { ownEntry } from '@roundkeeper/kit/fields/field-kind';
import { encodePart } from '@roundkeeper/kit/lib/encode-part';
import { formatPercent } from '@roundkeeper/kit/lib/format';
import { useAccess } from '@roundkeeper/kit/access/use-access';
import type { AnyResource } from '@roundkeeper/kit/schema/resource';
import coupons from '../coupons/resource';
import influencers from '../influencers/resource';
import rounds from '../rounds/resource';
import styles from './sentence.module.css';

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

const shownIn: Readonly<Record<string, AnyResource | undefined>> = {
  round: rounds,
  coupon: coupons,
  influencer: influencers,
};

/** Shows a name, or what stands before the @ of an address; the address is read, copied and found. */
function Person({ name, email }: AuditEntry['actor']) {
  const shown = name ? name : (/^[^@]+/.exec(email)?.[0] ?? email);
  return (
    <span dir="auto" className={styles['actor']} title={email}>
      {shown}
      <span className="visually-hidden">{name ? ` (${email})` : email.slice(shown.length)}</span>
    </span>
  );
}

/** The sentence of an entry; its object leads to its page where it has one that the viewer may open. */
export function Sentence({ entry }: { readonly entry: AuditEntry }) {
  const { sentenceOf, nameOf } = useSentences();
  const { kind, id } = entry.resource;
  const may = useAccess();
  const { path, access } = ownEntry(shownIn, kind) ?? {};
  const page = may(access?.show) ? path : undefined;
  const name = nameOf(entry.resource);
  const object = (
    <span dir="auto" className={styles['object']}>
      {page && id ? <Link to={`${page}/${encodePart(id)}`}>{name}</Link> : name}
    </span>
  );
  const elements = {
    [marks.actor]: <Person {...entry.actor} />,
    [marks.object]: object,
  };
  const parts = sentenceOf(entry, marks)
    .split(/([\uE000\uE001])/)
    .filter(Boolean);
  return (
    <span className={styles['sentence']}>
      {parts.map((part) => (
        <Fragment key={part}>{ownEntry(elements, part) ?? part}</Fragment>
      ))}
    </span>
  );
}
