import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The files of a small Strapi, as its own generator would write them: two types, and who may use them. */

export interface Place {
  readonly socket: string;
  readonly database: string;
  readonly user: string;
  readonly port: number;
  readonly secret: string;
}

const factory = (kind: 'Controller' | 'Router' | 'Service', uid: string) =>
  `module.exports = require('@strapi/strapi').factories.createCore${kind}('${uid}');\n`;

function filesOfType(singular: string, plural: string, attributes: object): Record<string, string> {
  const folder = `src/api/${singular}`;
  const uid = `api::${singular}.${singular}`;
  const schema = {
    kind: 'collectionType',
    collectionName: plural,
    info: { singularName: singular, pluralName: plural, displayName: singular },
    options: { draftAndPublish: false },
    attributes,
  };
  return {
    [`${folder}/content-types/${singular}/schema.json`]: JSON.stringify(schema),
    [`${folder}/controllers/${singular}.js`]: factory('Controller', uid),
    [`${folder}/routes/${singular}.js`]: factory('Router', uid),
    [`${folder}/services/${singular}.js`]: factory('Service', uid),
  };
}

/** Whoever has signed in may list people and store forms. */
const start = `module.exports = {
  async bootstrap({ strapi }) {
    const roles = strapi.db.query('plugin::users-permissions.role');
    const { id: role } = await roles.findOne({ where: { type: 'authenticated' } });
    const permissions = strapi.db.query('plugin::users-permissions.permission');
    const actions = ['api::person.person.find', 'api::form.form.create', 'plugin::users-permissions.user.me'];
    for (const action of actions) {
      if (await permissions.findOne({ where: { action, role } })) continue;
      await permissions.create({ data: { action, role } });
    }
  },
};
`;

const middlewares = ['errors', 'security', 'cors', 'query', 'body', 'session', 'favicon', 'public'];

const filesOfApp = ({ socket, database, user, port, secret }: Place): Record<string, string> => ({
  'config/database.json': JSON.stringify({
    connection: {
      client: 'postgres',
      connection: { host: socket, port: 5432, database, user, password: 'none', ssl: false },
    },
  }),
  'config/server.json': JSON.stringify({ host: '127.0.0.1', port, app: { keys: [secret] } }),
  'config/admin.json': JSON.stringify({
    auth: { secret },
    apiToken: { salt: secret },
    transfer: { token: { salt: secret } },
    secrets: { encryptionKey: secret },
    serveAdminPanel: false,
  }),
  'config/api.json': JSON.stringify({ rest: { defaultLimit: 25, maxLimit: 100, withCount: true } }),
  'config/middlewares.json': JSON.stringify(middlewares.map((name) => `strapi::${name}`)),
  'config/plugins.js': `module.exports = ${JSON.stringify({
    'users-permissions': { config: { jwtSecret: secret, ratelimit: { enabled: false } } },
  })};\n`,
  'src/index.js': start,
  'start.js': `require('@strapi/strapi').createStrapi({ appDir: __dirname, distDir: __dirname }).start();\n`,
  ...filesOfType('person', 'people', {
    name: { type: 'string' },
    email: { type: 'string', unique: true },
    phone: { type: 'string' },
    is_active: { type: 'boolean' },
  }),
  ...filesOfType('form', 'forms', { email: { type: 'string' }, answers: { type: 'json' } }),
});

export function writeApp(folder: string, place: Place): void {
  for (const old of ['config', 'src']) rmSync(join(folder, old), { recursive: true, force: true });
  mkdirSync(join(folder, 'public', 'uploads'), { recursive: true });
  for (const [path, text] of Object.entries(filesOfApp(place))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
