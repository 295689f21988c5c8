import { ACTION_TIMEOUT_MS } from '../domain/limits';
import { MESSAGES } from '../domain/messages';
import type { ContactValues } from '../domain/validation';

/**
 * Resolves to false if the endpoint didn't confirm the message. Without an endpoint, logs the values, shows an alert and
 * sends nothing (§8).
 */
export async function sendMessage(endpoint: string | undefined, values: ContactValues): Promise<boolean> {
  if (!endpoint) {
    console.log(values);
    window.alert(MESSAGES.contactPlaceholder);
    return true;
  }
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(ACTION_TIMEOUT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}
