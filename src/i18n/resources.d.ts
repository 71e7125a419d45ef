import type account from './locales/en/account.json';
import type auth from './locales/en/auth.json';
import type common from './locales/en/common.json';
import type contract from './locales/en/contract.json';
import type contracts from './locales/en/contracts.json';
import type document from './locales/en/document.json';
import type home from './locales/en/home.json';
import type signing from './locales/en/signing.json';
import type sync from './locales/en/sync.json';
import type templates from './locales/en/templates.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      auth: typeof auth;
      common: typeof common;
      contract: typeof contract;
      contracts: typeof contracts;
      document: typeof document;
      home: typeof home;
      signing: typeof signing;
      sync: typeof sync;
      templates: typeof templates;
    };
  }
}
