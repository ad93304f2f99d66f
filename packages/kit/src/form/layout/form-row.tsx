import { ConfigProvider, Alert, Button, Flex } from 'antd';
import { memo, type ReactNode, type ReactElement } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { homePath } from '../../settings/paths';
import type { Rule, FormSection } from '../../schema/shapes/views/form';
import { textAt } from '../../lib/value-at';
import { useIdentity } from '../../providers/auth/use-session';
import { managedBy } from '../../access/use-access';
import { ValueBoundary } from '../../fields/parts/present-value';
import { labelKeys, type ResourceText, type OfResource } from '../../text/resource-text';
import { FormItem } from './form-item';
import { fieldMessage } from '../values/form-messages';
import type { PlannedField } from '../values/form-plan';
import type { ResourceFormState } from '../use-resource-form';
import styles from './form.module.css';
import { ChangedMeanwhile } from '../changed-meanwhile';

export function messageOf(
  planned: PlannedField,
  { plan, row, fields }: ResourceFormState,
  text: ResourceText,
) {
  const error = fields.errorOf(planned);
  const availability = error ? undefined : fields.availabilityOf(planned);
  if (availability === 'waiting') return { message: text.t('kit:checking'), isWrong: false };
  const shown = availability === 'taken' ? { type: 'taken' } : error;
  const message = fieldMessage(shown, planned, plan, text, row);
  if (planned.isReadOnly && !shown) return { message: text.t('kit:form.readOnly'), isWrong: false };
  return { message, isWrong: shown !== undefined && shown.type !== ('uploading' satisfies Rule) };
}

/** Boxes and controls of every kind, none of which can be used: the attribute reaches those that are not antd's. */
const ReadOnly = ({ children }: { readonly children: ReactNode }) => (
  <ConfigProvider componentDisabled>
    <fieldset disabled style={{ minInlineSize: 0, padding: 0, margin: 0, border: 0 }}>
      {children}
    </fieldset>
  </ConfigProvider>
);

interface FormRowProps {
  readonly id: string;
  readonly planned: PlannedField;
  readonly control: ResourceFormState['form']['control'];
  readonly text: ResourceText;
  readonly message: string;
  readonly isWrong: boolean;
  readonly onChanged: (path: string) => void;
}

/** A field with its label and message. A key pressed in another field does not render it again. */
export const FormRow = memo(function FormRow(props: FormRowProps) {
  const { id, planned, control: form, text, message, isWrong, onChanged } = props;
  const viewer = useIdentity();
  const { Control } = planned.input;
  const { field: name, kind, labelPath, isLong, isRequired: required } = planned;
  const offered = Object.keys(kind.values ?? {}).filter(
    (value) => !planned.managedByViewer || managedBy(viewer).includes(value),
  );
  const label = text.t(labelKeys.field(labelPath));
  const isWide = isLong || planned.wide === true || planned.input.isWide === true;
  const isAlwaysSet = required || planned.isReadOnly === true || planned.input.initial !== undefined;
  const input = { id, required, invalid: isWrong, describedBy: `${id}-message` };
  const control = (
    <Controller
      control={form}
      name={name}
      render={({ field }) => (
        <ValueBoundary of={planned} value={planned.input.isSecret ? '' : field.value}>
          <Control
            {...input}
            path={labelPath}
            field={kind}
            text={text}
            offered={offered}
            isLong={isLong}
            provider={planned.provider}
            value={textAt(field, 'value')}
            onChange={(value) => {
              field.onChange(value);
              onChanged(name);
            }}
          />
        </ValueBoundary>
      )}
    />
  );
  return (
    <FormItem
      {...{ id, label, message, isWrong, isWide }}
      optional={isAlwaysSet ? undefined : text.t('kit:optional')}
    >
      {planned.isReadOnly ? <ReadOnly>{control}</ReadOnly> : control}
    </FormItem>
  );
});

export interface NoticeProps extends OfResource {
  readonly state: ResourceFormState;
}

/** The message of a form as a whole: what somebody else has changed meanwhile, or why it was not accepted. */
export function FormNotice({ resource, state, text }: NoticeProps) {
  const { notice, reload } = state.submission;
  if (!notice) return null;
  if (notice.kind === 'outdated')
    return (
      <div className={styles['wide'] ?? ''}>
        <ChangedMeanwhile error={notice.error} known={{ resource, text }} isForm />
      </div>
    );
  const again = (
    <Button size="small" onClick={() => void reload()}>
      {text.t('kit:form.loadAgain')}
    </Button>
  );
  return (
    <Alert
      className={styles['wide'] ?? ''}
      type="error"
      title={notice.message}
      action={notice.kind === 'conflict' ? again : null}
    />
  );
}

/** Stands in the place of a form that the viewer may not fill in. @param isPage there is nothing else on the page */
export function ForbiddenForm({ isPage }: { readonly isPage: boolean }) {
  const { t } = useTranslation(['kit', 'common']);
  return (
    <Flex vertical align="center" gap="middle" role="alert">
      <strong>403</strong>
      <span>{t('kit:form.refused')}</span>
      {isPage ? <Link to={homePath}>{t('common:goHome')}</Link> : null}
    </Flex>
  );
}

export interface SectionsProps {
  readonly sections: readonly FormSection[];
  /** By the paths of their fields, which are their keys. */
  readonly rows: readonly ReactElement[];
  readonly text: ResourceText;
}

/** Fields in sections; one without a shown field is not rendered. */
export function Sections({ sections, rows, text }: SectionsProps) {
  return sections.map(({ name, fields }) => {
    const own = rows.filter(({ key }) => fields.some((path) => path === key));
    if (own.length === 0) return null;
    if (name === undefined) return own;
    const title = text.t(labelKeys.section(name));
    return (
      <div key={name} role="group" aria-label={title} className={styles['group']}>
        <div className={styles['heading']}>{title}</div>
        {own}
      </div>
    );
  });
}
