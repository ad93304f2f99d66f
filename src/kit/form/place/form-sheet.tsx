import { Card } from '../../../ui/display/card';
import { FormButtons } from './form-buttons';
import type { PlaceProps } from './form-place';

/** A form on a page of its own. */
export function FormSheet(props: PlaceProps) {
  return (
    <Card title={props.title}>
      {props.children}
      <FormButtons {...props} />
    </Card>
  );
}
