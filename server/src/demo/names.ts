export interface PersonName {
  readonly first: string;
  readonly last: string;
  /** Letters a to z and a dot, unique among the names. */
  readonly handle: string;
}

const families: readonly (readonly [first: string, last: string])[] = [
  ['Amara Chidi Ngozi Kelechi Ifeoma', 'Okafor Eze Nwosu Balogun Adeyemi'],
  ['Lukas Hannah Jonas Lea Jürgen', 'Müller Schneider Weiß Krüger Vogel'],
  ['Sofía Mateo Valentina Diego Lucía', 'García Fernández Núñez Ortega Ríos'],
  ['Priya Arjun Ananya Rohan Kavya', 'Sharma Patel Iyer Reddy Kapoor'],
  ['Yuki Haruto Sakura Ren Aiko', 'Tanaka Sato Suzuki Kobayashi Ito'],
  ['Léa Hugo Chloé Antoine Zoé', 'Dubois Lefèvre Moreau Girard Rousseau'],
  ['Olivia Noah Grace Ethan Ruby', 'Walker Bennett Hughes O’Connor Clarke'],
  ['Layla Omar Yasmin Karim Noor', 'Haddad Mansour Khalil Rahman Saleh'],
  ['Zofia Jakub Maja Łukasz Ewa', 'Kowalska Nowak Wójcik Zieliński Dąbrowska'],
  ['Ingrid Lars Astrid Bjørn Freja', 'Hansen Lindqvist Sørensen Berg Nygård'],
  ['Giulia Matteo Chiara Luca Elisa', 'Rossi Bianchi Ferrari Conti Greco'],
  ['Beatriz João Camila Thiago Inês', 'Silva Santos Almeida Pereira Costa'],
  ['Linh Minh Thao Duc Mai', 'Nguyen Tran Pham Vo Dang'],
  ['Jisoo Minjun Hana Seojun Yuna', 'Kim Park Choi Jung Kang'],
  ['Elif Emre Zeynep Can Derya', 'Yılmaz Kaya Demir Şahin Öztürk'],
  ['Anya Dmytro Oksana Taras Iryna', 'Shevchenko Kovalenko Bondar Melnyk Tkachuk'],
];

const plain: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', ı: 'i', '’': '' };

function toHandle(first: string, last: string): string {
  const decomposed = `${first}.${last}`.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return decomposed.replace(/[ßøłı’]/g, (letter) => plain[letter] ?? '');
}

/** All 400 names, from many countries, in a fixed order. */
export const personNames: readonly PersonName[] = families.flatMap(([firsts, lasts]) =>
  firsts
    .split(' ')
    .flatMap((first) => lasts.split(' ').map((last) => ({ first, last, handle: toHandle(first, last) }))),
);
