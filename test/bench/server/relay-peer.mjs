// One of two well-known Yjs servers as a process, for the bench beside which ours is measured.
// node relay-peer.mjs y|hocuspocus; tells its port, and its CPU seconds whenever it is asked.
import http from 'node:http';
import { WebSocketServer } from 'ws';

const server = http.createServer();
const door = new WebSocketServer({ server, perMessageDeflate: false });
if (process.argv[2] === 'hocuspocus') {
  const { Hocuspocus } = await import('@hocuspocus/server');
  const peer = new Hocuspocus({ quiet: true });
  door.on('connection', (socket, request) => peer.handleConnection(socket, request));
} else {
  // It loads y-leveldb, and with it leveldown, whether it keeps anything or not: the one reason why
  // that native package is among those for development. It is optional; without it this bench ends here.
  const { setupWSConnection } = await import('@y/websocket-server/utils');
  door.on('connection', (socket, request) => setupWSConnection(socket, request));
}
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send({ cpu: (user + system) / 1e6 });
});
