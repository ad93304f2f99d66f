import { Link } from 'react-router';
import type { FieldProps, FieldView } from '../field-view';
import { plainCsv } from '../plain-text';
import { TextFieldFilter } from '../text/text-view';
import { isWhole, linkOf, linkWords } from './link-target';

function LinkCell(props: FieldProps) {
  const target = linkOf(props);
  const words = linkWords(props);
  if (!target) return <span title={words}>{words}</span>;
  if (target.inside) return <Link to={target.href}>{words}</Link>;
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer" title={target.href}>
      <bdi>{words}</bdi>
    </a>
  );
}

export const linkView: FieldView = {
  Cell: LinkCell,
  Filter: TextFieldFilter,
  toCsv: plainCsv,
  width: 200,
  showsAbsent: isWhole,
};
