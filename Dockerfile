FROM node:24-bookworm-slim

WORKDIR /srv/corella
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .

ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/var/lib/corella
RUN npm run build && install -d -o node -g node -m 700 /var/lib/corella

USER node
VOLUME /var/lib/corella
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --start-period=20s \
  CMD node -e "fetch('http://localhost:3000/api/health').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"
CMD ["npm", "start"]
