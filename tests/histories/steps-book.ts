import type { Contract } from '#domain/contract.ts';
import type { TemplateInput } from '#domain/form-rules.ts';
import type { CommandKind } from '#sync/command.ts';
import type { ContractBook } from '#sync/book.ts';
import type { Action, History, Seat } from './history.ts';
import { bookOn, queueOf, shownContracts, shownTemplates } from './people.ts';
import type { Step } from './steps.ts';

type At = { book: ContractBook; userId: string; contracts: Contract[] };

/** Begins an action of the book, and looks afterwards whether its command was on the disk. */
export function bookAction(
  history: History,
  seat: Seat,
  choose: (at: At) => {
    name: string;
    run: () => Promise<unknown>;
    leaves: CommandKind | null;
    of: string | null;
  } | null,
): boolean {
  const at = bookOn(seat);
  if (at === null) return false;
  const { userId, book } = at.open;
  const chosen = choose({ book, userId, contracts: shownContracts(seat, userId) });
  if (chosen === null) return false;
  const from = history.journal.entries.length;
  const action: Action = history.act(at.page, chosen.name, async () => {
    const made = await chosen.run();
    const entity = chosen.of ?? (typeof made === 'string' ? made : null);
    const kept = history.journal.entries
      .slice(from)
      .some(
        ({ command, device }) =>
          device === seat.device &&
          (command.kind === chosen.leaves ||
            command.kind.startsWith('create_') ||
            command.kind.startsWith('update_')) &&
          command.entityId === entity,
      );
    if (chosen.leaves !== null && !kept && at.page.alive())
      history.world.broken.push(`1: ${action.name} was acknowledged and left no command`);
  });
  return true;
}

const words = ['Camera', 'Stadium', 'Pitch', 'Juniors', 'Caméra d’été', 'Kamera für Köln'];

function templateText(history: History): TemplateInput {
  const { random } = history.world;
  return {
    name: `${random.pick(words)} ${random.between(1, 99)}`,
    content: `For {customer_name}, ${random.pick(words)} ${random.between(1, 9)}`,
    terms: `Terms ${random.between(1, 3)}`,
  };
}

export const bookSteps: readonly Step[] = [
  {
    name: 'create template',
    weight: 2,
    run: (history, seat) =>
      bookAction(history, seat, ({ book }) => ({
        name: 'makes a template',
        run: () => book.createTemplate(templateText(history)),
        leaves: 'create_template',
        of: null,
      })),
  },
  {
    name: 'edit template',
    weight: 7,
    run: (history, seat) =>
      bookAction(history, seat, ({ book, userId }) => {
        const { random } = history.world;
        const template = random.pick(shownTemplates(seat, userId));
        if (template === null) return null;
        const seen: TemplateInput = {
          name: template.name,
          content: template.content,
          terms: template.terms_and_conditions,
        };
        const fresh = templateText(history);
        const input = random.chance(0.5)
          ? { ...seen, name: fresh.name }
          : { ...seen, content: fresh.content, terms: fresh.terms };
        const changes =
          input.name !== seen.name || input.content !== seen.content || input.terms !== seen.terms;
        return {
          name: `edits template`,
          run: () => book.updateTemplate(template.id, input, random.chance(0.8) ? seen : undefined),
          leaves: changes ? 'update_template' : null,
          of: template.id,
        };
      }),
  },
  {
    name: 'delete template',
    weight: 0.7,
    run: (history, seat) =>
      bookAction(history, seat, ({ book, userId }) => {
        const template = history.world.random.pick(shownTemplates(seat, userId));
        return (
          template && {
            name: 'deletes a template',
            run: () => book.deleteTemplate(template.id),
            leaves: 'delete_template',
            of: template.id,
          }
        );
      }),
  },
  {
    name: 'create contract',
    weight: 12,
    run: (history, seat) =>
      bookAction(history, seat, ({ book, userId }) => {
        const { random } = history.world;
        const template = random.pick(shownTemplates(seat, userId));
        if (template === null) return null;
        return {
          name: 'makes a contract',
          run: () =>
            book.createContract({
              templateId: template.id,
              customerEmail: `club${random.between(1, 9)}@example.org`,
              customerName: random.chance(0.8) ? 'Aoife Ní Bhriain' : '',
              customerCompany: '',
              locale: 'en',
              reminder: 'off',
            }),
          leaves: 'create_contract',
          of: null,
        };
      }),
  },
  {
    name: 'send',
    weight: 12,
    run: (history, seat) =>
      bookAction(history, seat, ({ book, contracts }) => {
        const draft = history.world.random.pick(
          contracts.filter(({ status }) => status === 'draft'),
        );
        return (
          draft && {
            name: 'sends a contract',
            run: () => book.sendContract(draft.id),
            leaves: 'send_contract',
            of: draft.id,
          }
        );
      }),
  },
  {
    name: 'delete contract',
    weight: 3,
    run: (history, seat) =>
      bookAction(history, seat, ({ book, contracts }) => {
        const draft = history.world.random.pick(
          contracts.filter(({ status }) => status === 'draft'),
        );
        return (
          draft && {
            name: 'deletes a draft',
            run: () => book.deleteContract(draft.id),
            leaves: 'delete_contract',
            of: draft.id,
          }
        );
      }),
  },
  {
    name: 'link copied',
    weight: 5,
    run: (history, seat) =>
      bookAction(history, seat, ({ book, contracts }) => {
        const one = history.world.random.pick(contracts);
        return (
          one && {
            name: 'copies a link',
            run: () => book.recordLinkCopied(one.id),
            leaves: 'record_link_copied',
            of: one.id,
          }
        );
      }),
  },
  {
    name: 'decide on a parked command',
    weight: 3,
    run: (history, seat) =>
      bookAction(history, seat, ({ book, userId }) => {
        const queue = queueOf(seat, userId);
        const parked = history.world.random.pick(queue.filter(({ state }) => state === 'parked'));
        if (parked === null) return null;
        if (history.world.random.chance(0.6))
          return {
            name: `retries ${parked.kind}`,
            run: () => book.retry(parked.commandId),
            leaves: null,
            of: null,
          };
        const lost = parked.kind.startsWith('create_')
          ? queue.filter(({ entityId }) => entityId === parked.entityId)
          : [parked];
        history.journal.letGo(lost.map(({ commandId }) => commandId));
        return {
          name: `discards ${parked.kind}`,
          run: () => book.discard(parked.commandId),
          leaves: null,
          of: null,
        };
      }),
  },
];
