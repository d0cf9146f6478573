/** The words about the shuffles, loaded when somebody looks at them. */

import * as api from './api';
import type { Words } from './words';

const FILES = import.meta.glob('../words/proof/*.ftl', {
  query: '?url',
  import: 'default',
  eager: true,
}) as Record<string, string>;

export const proofWords = async (words: Words): Promise<Words> =>
  words.with(await api.text(FILES[`../words/proof/proof-${words.lang}.ftl`]));
