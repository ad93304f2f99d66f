import { Button, Flex, Upload, type ButtonProps, type UploadProps } from 'antd';
import { useId } from 'react';

export type ChosenFile = Parameters<NonNullable<UploadProps['beforeUpload']>>[0];

interface FileDropProps extends Pick<UploadProps, 'multiple' | 'pastable'> {
  readonly 'aria-label'?: string;
  readonly button: ButtonProps;
  readonly hint: string;
  /** The types that the browser offers; a file of another type is given to `onFiles` as well, so that it can be refused by its name. */
  readonly types: readonly string[];
  readonly onFiles: (files: readonly ChosenFile[]) => void;
}

/** A button that chooses files, in an area that takes files which are dropped there. */
export function FileDrop({ button, hint, types, onFiles, ...zone }: FileDropProps) {
  const hintId = useId();
  return (
    <Upload.Dragger
      {...zone}
      showUploadList={false}
      openFileDialogOnClick={false}
      hasControlInside
      accept={{ format: types.join(','), filter: 'native' }}
      beforeUpload={(file, chosen) => {
        // With the last of them all have been numbered.
        if (file === chosen.at(-1)) onFiles(chosen);
        return Upload.LIST_IGNORE;
      }}
    >
      <Flex gap="small" align="center" wrap style={{ textAlign: 'start' }}>
        <Button
          {...button}
          aria-describedby={`${hintId} ${button['aria-describedby'] ?? ''}`}
          onClick={({ currentTarget }) =>
            currentTarget
              .closest('.ant-upload')
              ?.querySelector<HTMLInputElement>('input[type="file"]')
              ?.click()
          }
        />
        <span id={hintId} className="caption">
          {hint}
        </span>
      </Flex>
    </Upload.Dragger>
  );
}
