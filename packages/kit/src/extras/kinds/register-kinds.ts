import { addKinds } from '../../schema/kinds/registered-kinds';
import * as kinds from './kinds';

type OwnKinds = typeof kinds;

declare module '../../schema/kinds/registered-kinds' {
  // oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- it adds to the core's
  interface Kinds extends OwnKinds {}
}

/** Registers what declarations may say of these kinds, without their looks: enough for checks outside the browser. */
export const registerKinds = (): void => addKinds(Object.values(kinds));
