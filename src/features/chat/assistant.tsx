import { useEffect } from 'react';
import { OwnAssistant } from './own-assistant.tsx';

const foreign: unknown = import.meta.env['VITE_CHATBOT_SRC'];
const SOURCE = typeof foreign === 'string' && foreign.trim() !== '' ? foreign.trim() : null;

/** The chatbot of every page (spec §2): the operator's, where one is set, or our search of the FAQ. */
export function Assistant() {
  return SOURCE === null ? <OwnAssistant /> : <ForeignAssistant source={SOURCE} />;
}

/** Shows nothing of ours: the script puts its own button into the page. */
function ForeignAssistant({ source }: { source: string }) {
  useEffect(() => {
    if (document.querySelector('script[data-chatbot]')) return;
    const script = document.createElement('script');
    script.src = source;
    script.async = true;
    script.dataset['chatbot'] = '';
    document.head.append(script);
  }, [source]);
  return null;
}
