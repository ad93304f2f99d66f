import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AnyResource } from '../../config/resource';
import { useMay } from '../access/use-may';
import { labelKeys } from '../text/label-keys';
import type { ResourceText } from '../text/use-resource-text';
import { asksForForm } from './form-request';
import { useFormPlace } from './use-form-place';
import { Button } from '../../ui/button/button';

interface CreateButtonProps {
  readonly resource: AnyResource;
  readonly text: ResourceText;
}

/** Opens the form of a new one, for who may make one. */
export function CreateButton({ resource, text }: CreateButtonProps) {
  const may = useMay();
  const opener = useRef<HTMLButtonElement>(null);
  const { open, place } = useFormPlace(resource, text, opener);
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isAsked = asksForForm(state, resource.name);
  useEffect(() => {
    if (!isAsked) return;
    open({});
    // Once only: a reload, or the way back, is no new request.
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
  }, [isAsked, open, navigate, pathname, search]);
  if (!resource.create || resource.access.create === undefined || !may(resource.access.create)) return null;
  return (
    <>
      <Button ref={opener} type="primary" onClick={() => open({})}>
        {text.t(labelKeys.create.title)}
      </Button>
      {place}
    </>
  );
}
