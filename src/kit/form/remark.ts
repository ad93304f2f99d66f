import { labelKeys } from '../text/label-keys';
import type { ResourceText } from '../text/use-resource-text';
import type { PlannedField } from './rules/form-plan';
import type { FieldState, StrayRefusal } from './state/use-form';

type NameOf = (path: string, text: ResourceText) => string;

const declaredName: NameOf = (path, { t }) => t(labelKeys.field(path));

/** What has no name in the texts is called by its path. */
const nameOrPath: NameOf = (path, { t }) => t(labelKeys.field(path), { defaultValue: path });

/** What is said below a field. */
export function remarkOn(
  state: FieldState,
  { field, labelPath, ownWords = [], hint }: Pick<PlannedField, 'field' | 'labelPath' | 'ownWords' | 'hint'>,
  text: ResourceText,
  nameOf = declaredName,
): string {
  const { t } = text;
  if (state.kind === 'fine')
    return hint === undefined ? '' : t(labelKeys.hint(field), hint === true ? {} : hint);
  if (state.kind === 'checking') return t('kit:checking');
  if (state.kind === 'refused') return t('kit:refused', { message: state.message });
  const { rule, values, validator, isForeign = false } = state.problem;
  const other = values?.['otherPath'];
  const own = validator ?? (ownWords.includes(rule) && !isForeign ? rule : undefined);
  return t(own === undefined ? `kit:rules.${rule}` : labelKeys.rule(field, own), {
    ...values,
    label: nameOf(labelPath, text),
    ...(typeof other === 'string' ? { other: nameOf(other, text) } : {}),
  });
}

/** What is said of something that the form does not ask for. */
export const remarkOnStray = ({ path, state }: StrayRefusal, text: ResourceText): string =>
  remarkOn(state, { field: path, labelPath: path, ownWords: [] }, text, nameOrPath);
