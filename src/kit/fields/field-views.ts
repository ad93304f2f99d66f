import type { FieldKind } from '../../config/field';
import { dateView } from './date';
import { dateTimeView } from './datetime';
import { emailView } from './email';
import { enumView } from './enum';
import type { FieldView } from './field-view';
import { imageView } from './image';
import { moneyView } from './money';
import { numberView } from './number';
import { passwordView } from './password';
import { percentView } from './percent';
import { textView } from './text';
import { walletView } from './wallet';

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
  enum: enumView,
  image: imageView,
  wallet: walletView,
};
