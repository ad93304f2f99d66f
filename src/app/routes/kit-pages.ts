/** The kit's pages. Their code is shared by all resources, and fetched beside the console's. */
export const kitPages = {
  list: () => import('../../kit/list/list-page'),
  show: () => import('../../kit/show/show-page'),
  form: () => import('../../kit/form/form-page'),
};
