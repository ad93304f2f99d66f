import type { FieldKind } from '../../config/schema/field';
import { booleanInput } from './boolean/boolean-input';
import { dateInput } from './date/date-input';
import { dateTimeInput } from './datetime/datetime-input';
import { emailInput } from './email/email-input';
import { enumInput } from './enum/enum-input';
import type { FieldInput } from './field-input';
import { imageInput } from './image/image-input';
import { jsonInput } from './json/json-input';
import { linkInput } from './link/link-input';
import { moneyInput } from './money/money-input';
import { numberInput } from './number/number-input';
import { passwordInput } from './password/password-input';
import { percentInput } from './percent/percent-input';
import { relationInput } from './relation/relation-input';
import { textInput } from './text/text-input';
import { walletInput } from './wallet/wallet-input';

/** How each kind of field is asked for; apart from how it is shown, so that a list does not load it. */
export const fieldInputs: Readonly<Record<FieldKind, FieldInput>> = {
  text: textInput,
  email: emailInput,
  password: passwordInput,
  number: numberInput,
  money: moneyInput,
  percent: percentInput,
  date: dateInput,
  datetime: dateTimeInput,
  boolean: booleanInput,
  enum: enumInput,
  badge: textInput,
  image: imageInput,
  link: linkInput,
  wallet: walletInput,
  json: jsonInput,
  relation: relationInput,
};
