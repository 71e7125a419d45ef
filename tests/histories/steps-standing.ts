import { REMINDERS, type Contract } from '#domain/contract.ts';
import {
  canExtend,
  canRemind,
  canReplaceLink,
  canSealAgain,
  canVoid,
} from '#domain/contract-standing.ts';
import { fromMs } from '#domain/instant.ts';
import type { ContractInput } from '#domain/form-rules.ts';
import type { CommandKind } from '#sync/command.ts';
import type { ContractBook, FileChoice } from '#sync/book.ts';
import { answersOn } from './answers.ts';
import type { History, Seat } from './history.ts';
import { shownTemplates } from './people.ts';
import type { Step } from './steps.ts';
import { bookAction } from './steps-book.ts';

const DAY_MS = 86_400_000;

/** An action on one of the contracts that allow it. */
function onContract(
  history: History,
  seat: Seat,
  allows: (contract: Contract) => boolean,
  act: (
    book: ContractBook,
    one: Contract,
  ) => { name: string; leaves: CommandKind | null; run: () => Promise<unknown> },
): boolean {
  return bookAction(history, seat, ({ book, contracts }) => {
    const one = history.world.random.pick(contracts.filter(allows));
    return one === null ? null : { ...act(book, one), of: one.id };
  });
}

function inputOf(contract: Contract): ContractInput {
  return {
    templateId: contract.template_id ?? '',
    customerEmail: contract.customer_email,
    customerName: contract.customer_name ?? '',
    customerCompany: contract.customer_company ?? '',
    locale: contract.locale,
    reminder: contract.reminder,
  };
}

/** A small file that is what its name says. */
function pdf(history: History): FileChoice {
  const { world } = history;
  const text = `%PDF-1.7\n${'x'.repeat(world.random.between(10, 4_000))}\n%%EOF`;
  return { do: 'put', file: new File([text], `agreement-${world.count()}.pdf`) };
}

/** What staff do with a contract and a template besides writing and sending. */
export const standingSteps: readonly Step[] = [
  {
    name: 'edit contract',
    weight: 7,
    run: (history, seat) =>
      onContract(
        history,
        seat,
        ({ status }) => status === 'draft',
        (book, one) => {
          const { random } = history.world;
          const seen = inputOf(one);
          const input = random.chance(0.5)
            ? { ...seen, customerName: `Aoife ${random.between(1, 9)}` }
            : { ...seen, customerEmail: `club${random.between(1, 9)}@example.org` };
          return {
            name: 'edits a draft',
            leaves: null,
            run: () => book.updateContract(one.id, input, random.chance(0.8) ? seen : undefined),
          };
        },
      ),
  },
  {
    name: 'duplicate',
    weight: 1,
    run: (history, seat) =>
      onContract(
        history,
        seat,
        () => true,
        (book, one) => ({
          name: 'duplicates a contract',
          leaves: null,
          run: () => book.duplicateContract(one.id),
        }),
      ),
  },
  {
    name: 'remind',
    weight: 2,
    run: (history, seat) =>
      onContract(history, seat, canRemind, (book, one) => ({
        name: 'sets a reminder',
        leaves: null,
        run: () => book.setReminder(one.id, history.world.random.pick(REMINDERS) ?? 'off'),
      })),
  },
  {
    name: 'email',
    weight: 4,
    run: (history, seat) =>
      onContract(history, seat, canRemind, (book, one) => ({
        name: 'mails the link',
        leaves: 'email_contract',
        run: () =>
          book.emailContract(one.id, {
            recipientEmail: one.customer_email,
            recipientName: '',
            message: '',
          }),
      })),
  },
  {
    name: 'extend',
    weight: 3,
    run: (history, seat) =>
      onContract(history, seat, canExtend, (book, one) => {
        const days = history.world.random.between(20, 300);
        const until = fromMs(seat.device.nowMs() + days * DAY_MS);
        return {
          name: 'extends a contract',
          // Never to an earlier day: the book then leaves it as it is.
          leaves: until > one.expires_at ? 'extend_contract' : null,
          run: () => book.extendContract(one.id, until),
        };
      }),
  },
  {
    name: 'void',
    weight: 1.5,
    run: (history, seat) =>
      onContract(history, seat, canVoid, (book, one) => ({
        name: 'takes a contract back',
        leaves: 'void_contract',
        run: () => book.voidContract(one.id, 'A mistake in the price'),
      })),
  },
  {
    name: 'replace a link',
    weight: 2.5,
    run: (history, seat) => {
      // What waits here to go under the present link has to go first: the book says no.
      const waiting = new Set(
        answersOn(seat.device).flatMap(({ state, contractId }) =>
          state === 'saved' ? contractId : [],
        ),
      );
      const may = (one: Contract) => canReplaceLink(one) && !waiting.has(one.id);
      return onContract(history, seat, may, (book, one) => ({
        name: 'makes a new link',
        leaves: 'replace_link',
        run: () => book.replaceLink(one.id),
      }));
    },
  },
  {
    name: 'seal again',
    weight: 1,
    run: (history, seat) =>
      onContract(history, seat, canSealAgain, (book, one) => ({
        name: 'asks for the seal again',
        leaves: 'seal_contract',
        run: () => book.sealAgain(one.id),
      })),
  },
  {
    name: 'template of a file',
    weight: 3,
    run: (history, seat) =>
      bookAction(history, seat, ({ book }) => ({
        name: 'makes a template of a file',
        leaves: 'create_template',
        of: null,
        run: () =>
          book.createTemplate(
            { name: 'Filed', content: '', terms: 'Terms' },
            {
              template: pdf(history),
              terms: history.world.random.chance(0.3) ? pdf(history) : { do: 'keep' },
            },
          ),
      })),
  },
  {
    name: 'change a file',
    weight: 3,
    run: (history, seat) =>
      bookAction(history, seat, ({ book, userId }) => {
        const { random } = history.world;
        const one = random.pick(shownTemplates(seat, userId));
        if (one === null) return null;
        const { name, content, terms_and_conditions: terms } = one;
        const template: FileChoice =
          random.chance(0.7) || content === '' ? pdf(history) : { do: 'remove' };
        return {
          name: `${template.do}s a file of a template`,
          leaves: null,
          of: one.id,
          run: () =>
            book.updateTemplate(one.id, { name, content, terms }, undefined, {
              template,
              terms: { do: 'keep' },
            }),
        };
      }),
  },
  {
    name: 'restore template',
    weight: 1.5,
    run: (history, seat) =>
      bookAction(history, seat, ({ book, userId }) => {
        const { random } = history.world;
        const one = random.pick(
          shownTemplates(seat, userId).filter(({ revision }) => revision > 1),
        );
        if (one === null) return null;
        const revision = random.between(1, one.revision - 1);
        return {
          name: `goes back to revision ${revision}`,
          leaves: null,
          of: one.id,
          run: () => book.restoreTemplate(one.id, revision),
        };
      }),
  },
];
