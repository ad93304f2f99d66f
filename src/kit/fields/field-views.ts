import type { FieldKind } from '../../config/schema/field';
import { badgeView } from './badge/badge-view';
import { booleanView } from './boolean/boolean-view';
import { dateView } from './date/date-view';
import { dateTimeView } from './datetime/datetime-view';
import { emailView } from './email/email-view';
import { enumView } from './enum/enum-view';
import type { FieldView } from './field-view';
import { imageView } from './image/image-view';
import { jsonView } from './json/json-view';
import { linkView } from './link/link-view';
import { moneyView } from './money/money-view';
import { numberView } from './number/number-view';
import { passwordView } from './password/password-view';
import { percentView } from './percent/percent-view';
import { relationView } from './relation/relation-view';
import { textView } from './text/text-view';
import { walletView } from './wallet/wallet-view';

/** How each kind of field is shown. */
export const fieldViews: Readonly<Record<FieldKind, FieldView>> = {
  text: textView,
  email: emailView,
  password: passwordView,
  number: numberView,
  money: moneyView,
  percent: percentView,
  date: dateView,
  datetime: dateTimeView,
  boolean: booleanView,
  enum: enumView,
  badge: badgeView,
  image: imageView,
  link: linkView,
  wallet: walletView,
  json: jsonView,
  relation: relationView,
};
