// Shows the notices that the server pushes, and leads to the table when one is pressed.
self.addEventListener('push', (event) => {
  const { table, sentence, link } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(table, {
      body: sentence,
      tag: link,
      icon: '/signal.svg',
      data: link,
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const open = pages.find((page) => page.url.split('#')[0] === link);
      return open ? open.focus() : self.clients.openWindow(link);
    }),
  );
});
