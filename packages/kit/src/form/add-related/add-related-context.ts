import { createContext } from 'react';
import type { AnyResource } from '../../schema/resource';
import type { Typed } from '../../lib/value-at';
import type { InputProps } from '../../fields/field-kind';
import type { RelatedOption } from '../../fields/relation/related-rows';

export interface AddRelated {
  /** Returns the props of the select with an entry that opens the form of a new row. */
  readonly offer: (options: readonly RelatedOption[]) => {
    readonly options: RelatedOption[];
    readonly filterOption: (
      typed: string,
      option?: { readonly value?: unknown; readonly label?: unknown },
    ) => boolean;
  };
  /** Opens that form when its entry was chosen. @returns whether it was @param choose called with the new row's identifier */
  readonly take: (chosen: unknown, choose: (id: Typed) => void) => boolean;
}

/** Returns how rows are added from a field; undefined where the viewer adds none. Outside of forms there is no such function. */
export const AddRelatedContext = createContext<
  ((input: Pick<InputProps, 'field' | 'id'>) => AddRelated | undefined) | undefined
>(undefined);

/** The names of the resources that rows can be added to from the forms of a resource. */
export const addedTo = ({ fields }: AnyResource): readonly string[] => [
  ...new Set(
    Object.values(fields).flatMap((field) =>
      field?.resource !== undefined && field.create !== false ? field.resource : [],
    ),
  ),
];

export const hasRelations = (resource: AnyResource): boolean => addedTo(resource).length > 0;
