/* The hooks of Refine's that a plugin is given; docs/plugins.md lists them. */
export {
  useCan,
  useCreate,
  useCustom,
  useCustomMutation,
  useDelete,
  useGetIdentity,
  useGo,
  useInvalidate,
  useList,
  useMany,
  useNotification,
  useOne,
  useParsed,
  useSelect,
  useShow,
  useUpdate,
} from '@refinedev/core';
