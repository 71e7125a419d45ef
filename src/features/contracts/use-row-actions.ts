import { useMemo, useState } from 'react';
import type { ContractSummary } from '#domain/contract.ts';
import type { RowActions } from './contract-row-actions.tsx';
import { useCopyLink } from './use-copy-link.ts';
import { usePrintContract } from './use-print-contract.ts';

/** The dialog that a row has asked for; kept while it closes. */
export type Asked = { to: 'sendLink' | 'remove'; contract: ContractSummary };

export function useRowActions(): {
  actions: RowActions;
  asked: Asked | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
} {
  const copyLink = useCopyLink();
  const print = usePrintContract();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const actions = useMemo(() => {
    const ask = (to: Asked['to']) => (contract: ContractSummary) => {
      setAsked({ to, contract });
      setOpen(true);
    };
    return {
      copyLink: (contract: ContractSummary) => void copyLink(contract),
      sendLink: ask('sendLink'),
      print,
      remove: ask('remove'),
    };
  }, [copyLink, print]);
  return { actions, asked, open, onOpenChange: setOpen };
}
