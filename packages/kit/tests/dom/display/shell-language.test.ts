import { beforeEach, expect, test, vi } from 'vitest';
import { detectLanguage, rememberLanguage } from '../../../src/providers/i18n/language';

const languages = ['en', 'de', 'ar'];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'i18next=; Max-Age=0; Path=/';
  window.history.replaceState(null, '', '/');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'de-AT', 'en']);
});

test('the browser decides when nothing else is said, by the first language that the console has', () => {
  expect(detectLanguage(languages)).toBe('de');
});

test('the address goes before the cookie, the cookie before the storage, and all before the browser', () => {
  localStorage.setItem('i18nextLng', 'en');
  expect(detectLanguage(languages)).toBe('en');
  document.cookie = 'i18next=ar; Path=/';
  expect(detectLanguage(languages)).toBe('ar');
  window.history.replaceState(null, '', '/users?lng=de');
  expect(detectLanguage(languages)).toBe('de');
});

test('a language that the console does not have is passed over', () => {
  window.history.replaceState(null, '', '/?lng=tlh');
  expect(detectLanguage(languages)).toBe('de');
  expect(detectLanguage(['ar'])).toBe('ar');
});

test('a choice holds on the next visit, over a cookie and the address that said otherwise', () => {
  document.cookie = 'i18next=ar; Path=/';
  window.history.replaceState(null, '', '/users?lng=de&current=2');
  rememberLanguage('en');
  expect(detectLanguage(languages)).toBe('en');
  expect(window.location.search).toBe('?lng=en&current=2');
});
