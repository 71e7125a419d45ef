import { useNavigate, useParams } from 'react-router-dom';
import { SigningArea } from './signing-area.tsx';

/** The signing page within the app: where staff hand the device over, with or without a network. */
export function SigningRoute() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return <SigningArea token={token} goTo={(address) => void navigate(address)} />;
}
