import type { ContractId } from '#domain/contract.ts';
import type { MailInput } from '#domain/form-rules.ts';
import type { ContractBook } from '#sync/book.ts';
import { currentOf } from '#sync/watch-source.ts';
import {
  followMail,
  mailOutcome,
  traceMail,
  type MailOutcome,
  type MailTrace,
} from './mail-outcome.ts';

/** How long a person waits for the server's word before the dialog lets go. */
const WAIT_MS = 15_000;
/** The word comes with a pull; asking for one now and then brings it sooner. */
const ASK_EVERY_MS = 2_500;

type Book = Pick<ContractBook, 'contract' | 'emailContract' | 'syncNow'>;

/** Asks for the mail and waits for what becomes of it; null where nobody knew in time. */
export async function mailAndWatch(
  book: Book,
  id: ContractId,
  mail: MailInput,
): Promise<MailOutcome | null> {
  const before = await currentOf(book.contract(id));
  if (before === null) throw new Error('the contract is not on this device');
  const trace = traceMail(before, mail.recipientEmail);
  await book.emailContract(id, mail);
  return outcomeOf(book, id, trace);
}

function outcomeOf(book: Book, id: ContractId, start: MailTrace): Promise<MailOutcome | null> {
  return new Promise((resolve, reject) => {
    let trace = start;
    const finish = (settle: () => void): void => {
      clearTimeout(late);
      clearInterval(asking);
      subscription.unsubscribe();
      settle();
    };
    const late = setTimeout(() => finish(() => resolve(null)), WAIT_MS);
    const asking = setInterval(() => void book.syncNow().catch(() => undefined), ASK_EVERY_MS);
    const subscription = book.contract(id).subscribe(
      (details) => {
        if (details === null) return;
        trace = followMail(trace, details);
        const outcome = mailOutcome(trace, details);
        // Later, since a watch may answer before `subscribe` has returned.
        if (outcome !== null) queueMicrotask(() => finish(() => resolve(outcome)));
      },
      (error) => queueMicrotask(() => finish(() => reject(error))),
    );
  });
}
