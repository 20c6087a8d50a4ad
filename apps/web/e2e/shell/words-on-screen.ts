import type { Page } from '@playwright/test';
import { latinWords } from '../../src/i18n/latin-words.ts';

/** What a page says and calls its elements, without what it marks as of another language. */
export async function foreignWordsOn(page: Page): Promise<readonly string[]> {
  const said = await page.evaluate(() => {
    const names = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
    const own = document.documentElement.lang;
    // On the map stand the names of places, in the letters of the bank.
    const isOurs = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang') === own &&
      element.closest('script, style, .locator-map, [translate=no]') === null;
    const found: (string | null)[] = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() !== null) {
      if (isOurs(texts.currentNode.parentElement)) found.push(texts.currentNode.nodeValue);
    }
    for (const element of document.querySelectorAll(names.map((name) => `[${name}]`).join())) {
      if (isOurs(element)) found.push(...names.map((name) => element.getAttribute(name)));
    }
    return [...new Set(found)].filter((text) => text !== null);
  });
  return said.map((text) => text.trim()).filter((text) => isForeign(translated(text)));
}

/** A text without what the pseudo-locale has put in brackets, which may stand in one another. */
function translated(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  return rest === text ? text : translated(rest);
}

function isForeign(text: string): boolean {
  const unnamed = names.reduce((left, name) => left.replaceAll(name, ' '), text);
  const rest = forms.reduce((left, form) => left.replaceAll(form, ' '), unnamed);
  return (rest.match(/[A-Za-zÀ-ɏ]{2,}/g) ?? []).some((word) => !latinWords.has(word));
}

/** Account, branch and mail as the bank writes them; the half of a day; a key of the keyboard. */
const forms = [
  /X{6,}\d{4}/g,
  /\b[A-Z]{4}0[A-Z0-9]{6}\b/g,
  /[\w.]+@[\w.-]+/g,
  /\b[AP]M\b/g,
  /Ctrl K/g,
];

/** Names of people, firms, banks and places in the world of the walk, and of payees by nickname. */
const names = [
  'Sahakar Bank',
  'Asha Vijay Kulkarni',
  'Asha V. Kulkarni',
  'Isha Vijay Kulkarni',
  'Vijay Anant Kulkarni',
  'Vijay Madhav Kulkarni',
  'Nalini Govind Apte',
  'Kulkarni Textiles',
  'Ravi Shankar Joshi',
  'Ravi',
  'Joseph A. Pereira',
  'Joseph tailor',
  'Rohit Deshpande',
  'Rohit rent',
  'Meenakshi Subramaniam',
  'Meenakshi silks',
  'Charles Fernandes',
  'Farida Merchant',
  'Meera Patil',
  'Bhaskar Tukaram Patil',
  'Godavari Agro Producers Ltd',
  'Krishna Transport',
  'Sahyadri Seeds Pvt Ltd',
  'Sahyadri Seeds',
  'Gunny bags',
  'Vidarbha Fertilisers',
  'Malvan Cashew Traders',
  'Malvan Cashew',
  'Dadar West',
  'Panchavati',
  'State Bank of India',
  'Union Bank of India',
  'Bank of Baroda',
  'Bank of Maharashtra',
  'HDFC Bank',
  'ICICI Bank',
  'Indian Bank',
  'Mr ',
  'Ms ',
];
