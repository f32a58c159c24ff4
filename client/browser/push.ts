import type { SetNotices } from '../../shared/people/notice.ts';
import { worker } from './offline.ts';

/** Whether this browser can be told of something while no page is open. Only pages served over https have this. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** A subscription of this browser, after its person has allowed it; or the sentence why there is none. */
export async function pushSubscription(
  key: string,
): Promise<NonNullable<SetNotices['push']> | string> {
  if ((await Notification.requestPermission()) !== 'granted')
    return 'Notifications are blocked here; allow them in the settings of the browser for this page.';
  try {
    const { pushManager } = await worker();
    const made = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    const { endpoint, keys } = made.toJSON();
    return { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } };
  } catch {
    return 'This browser could not be subscribed; it may have no push service.';
  }
}
