import { EyeOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import Markdown from 'markdown-to-jsx/react';
import { useId, useState, type ComponentProps, type PropsWithChildren } from 'react';
import { labelKeys } from '../../../text/resource-text';
import { plainText, type FieldKindParts, type FieldProps, type InputProps } from '../../../fields/field-kind';
import { isAllowed } from '../../../fields/image/field';
import { targetOf, TargetLink } from '../../../fields/link/target-link';
import multilineField from '../multiline/lazy-field';
import styles from './markdown.module.css';

/** A link to a page of the console, or with http(s) or mailto to anywhere else; anything else is only its text. */
function Anchor({ href, children }: ComponentProps<'a'>) {
  const target = href === undefined ? undefined : targetOf(href);
  if (!target) return <span>{children}</span>;
  return <TargetLink target={target}>{children}</TargetLink>;
}

/** A picture of a host that the settings name; of any other host only what it shows. */
const Picture = ({ src = '', alt = '' }: ComponentProps<'img'>) =>
  src !== '' && isAllowed(src) ? (
    <img src={src} alt={alt} referrerPolicy="no-referrer" />
  ) : (
    <em>{alt === '' ? src : alt}</em>
  );

// A heading of the text is none of the page, and its identifier might be one of the page's.
const Heading = ({ children }: PropsWithChildren) => <p className={styles['heading']}>{children}</p>;

const options = {
  // What looks like HTML is shown as it was typed.
  disableParsingRawHTML: true,
  forceBlock: true,
  slugify: () => '',
  overrides: {
    a: Anchor,
    img: Picture,
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, Heading])),
  },
} as const;

const MarkdownText = ({ text }: { readonly text: string }) => (
  <Typography component="div" className={styles['rendered'] ?? ''}>
    <Markdown options={options}>{text}</Markdown>
  </Typography>
);

/** Returns the text without the marks of Markdown, in one line. */
const withoutMarks = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/\*(\S(?:[^*]*\S)?)\*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

const MarkdownDetail = ({ value }: FieldProps) => <MarkdownText text={plainText(value)} />;

const { Control: Lines } = multilineField.input;

function MarkdownInput(control: InputProps) {
  const { value, text, path } = control;
  const [isShown, setShown] = useState(false);
  const id = useId();
  const label = text.t(labelKeys.field(path));
  return (
    <Flex vertical gap="small">
      <Lines {...control} />
      <Flex>
        <Button
          size="small"
          icon={<EyeOutlined aria-hidden />}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {text.t(isShown ? 'kit:markdown.hide' : 'kit:markdown.show')}
        </Button>
      </Flex>
      <div
        id={id}
        hidden={!isShown}
        className={styles['preview']}
        role="group"
        aria-label={text.t('kit:markdown.preview', { label })}
      >
        {isShown ? <MarkdownText text={value} /> : null}
      </div>
    </Flex>
  );
}

export default {
  view: { format: ({ value }) => withoutMarks(plainText(value)), Detail: MarkdownDetail, width: 260 },
  input: { Control: MarkdownInput, isWide: true },
} satisfies FieldKindParts;
