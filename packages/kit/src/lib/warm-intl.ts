// The first formatter of a process costs a slow machine up to 100 ms: made here, it does not hold up the page.
new Intl.NumberFormat().format(0);
new Intl.DateTimeFormat().format(0);
close();
