/** The kit's two pages. Their code is shared by all resources, and fetched beside the console's. */
export const kitPages = {
  list: () => import('../../kit/list/list-page'),
  show: () => import('../../kit/show/show-page'),
};
