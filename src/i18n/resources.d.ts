import type auth from './locales/en/auth.json';
import type common from './locales/en/common.json';
import type contracts from './locales/en/contracts.json';
import type home from './locales/en/home.json';
import type signing from './locales/en/signing.json';
import type templates from './locales/en/templates.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      auth: typeof auth;
      common: typeof common;
      contracts: typeof contracts;
      home: typeof home;
      signing: typeof signing;
      templates: typeof templates;
    };
  }
}
