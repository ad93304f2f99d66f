/** The texts of one page in French; all others are English. */
export const french = {
  common: { logOut: 'Déconnexion', titles: { desk: 'Comptoir de prêt', books: 'Livres' } },
  books: { total: 'Livres : {{total}}' },
};
